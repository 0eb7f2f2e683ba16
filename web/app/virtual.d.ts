declare module 'virtual:api-routes' {
  /** Method and path by feature and call: `GET /api/user/{id}`. */
  export const routes: Record<string, Record<string, string>>
}
