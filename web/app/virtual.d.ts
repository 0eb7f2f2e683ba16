declare module 'virtual:api-routes' {
  /** Method and path by feature and call: `GET /api/user/{id}`. */
  export const routes: Record<string, Record<string, string>>
}

declare module 'virtual:figures-routes' {
  export const routes: Record<string, Record<string, string>>
}

declare module 'virtual:later-routes' {
  export const routes: Record<string, Record<string, string>>
}

declare module 'virtual:desk-routes' {
  export const routes: Record<string, Record<string, string>>
}
