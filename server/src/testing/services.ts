/** PostgreSQL and Redis for tests, as started by dev/setup.sh. */
export const serverUrl = 'postgres://postgres@127.0.0.1:5432/postgres'
export const redisUrl = 'redis://127.0.0.1:6379'
