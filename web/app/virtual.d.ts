declare module 'virtual:api-routes' {
  export const routes: typeof import('@surplate/contract/contract').contract
}
