import type { ServerResponse } from 'node:http'

const HELPER_PAGES = new Set(['/emulator/auth/iframe', '/emulator/auth/handler'])

export function isHelperPage(path: string) {
  return HELPER_PAGES.has(path)
}

/** Rewrites the helper page in the response so that it loads nothing from the internet. */
export function answerWithoutInternet(response: ServerResponse) {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse
  response.end = (body?: unknown) => end(typeof body === 'string' ? withoutInternet(body) : body)
}

function withoutInternet(page: string) {
  return page
    .replace('https://apis.google.com/js/api.js', '/dev/gapi.js')
    .replace(/<link [^>]*"https:[^>]*>\s*/g, '')
    .replace(/<script [^>]*"https:[^>]*><\/script>\s*/g, '')
    .replace('</style>', '</style>\n<link href="/dev/sign-in.css" rel="stylesheet">')
}
