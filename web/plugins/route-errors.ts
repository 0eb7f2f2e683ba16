import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * Hands a failed page import to our error boundary. React Router would reload instead, which offline ends on
 * the browser's error page and, if the code stays missing, loops forever.
 */
export function routeErrors(): Plugin {
  let found = false
  return {
    name: 'route-errors',
    apply: 'build',
    transform(code, id) {
      if (!file.test(id.split('?')[0] ?? '')) return
      if (!reload.test(code)) this.error('React Router no longer reloads here: update this plugin')
      found = true
      return { code: code.replace(reload, 'throw error;'), map: null }
    },
    buildEnd(error) {
      if (!error && !found) this.error('React Router loads its pages elsewhere: update this plugin')
    },
  }
}
