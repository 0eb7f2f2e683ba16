import { routes } from 'virtual:figures-routes'
import { addRoutes } from './api-link'

// Imported by whatever shows figures, so that no other page loads their paths.
addRoutes(routes)
