/** The real PostgreSQL and Redis that tests use: the ones that setup starts. */
export const serverUrl = 'postgres://postgres@127.0.0.1:5432/postgres'
export const redisUrl = 'redis://127.0.0.1:6379'
