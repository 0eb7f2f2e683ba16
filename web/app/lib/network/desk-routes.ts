import { routes } from 'virtual:desk-routes'
import { addRoutes } from './api-link'

// Imported by whatever calls the API for operators, so that no other page loads their paths.
addRoutes(routes)
