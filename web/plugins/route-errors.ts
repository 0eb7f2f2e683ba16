import type { Plugin } from 'vite'

const file = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/

/**
 * Lets our own error boundary decide when the code of a page does not come. React Router reloads the page instead:
 * offline that ends on the browser's error page, and with code that stays missing it never ends.
 */
export function routeErrors(): Plugin {
  let found = false
  return {
    name: 'route-errors',
    apply: 'build',
    transform(code, id) {
      if (!file.test(id.split('?')[0] ?? '')) return
      if (!reload.test(code)) this.error('React Router no longer reloads here: look at this plugin again')
      found = true
      return { code: code.replace(reload, 'throw error;'), map: null }
    },
    buildEnd(error) {
      if (!error && !found) this.error('React Router loads its pages elsewhere: look at this plugin again')
    },
  }
}
