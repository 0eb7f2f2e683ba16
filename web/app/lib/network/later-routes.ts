import { routes } from 'virtual:later-routes'
import { addRoutes } from './api-link'

// Imported by pages that people open now and then. If five pages did so, all pages would load it.
addRoutes(routes)
