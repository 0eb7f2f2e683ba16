export const offersPage = '[Available Items](/foodbank/availableItems)'
export const ordersPage = '[My Orders](/foodbank/ordersPage)'
export const dashboard = '[the dashboard](/foodbank/dashboard)'
export const pickupsPage = '[Pickups](/foodbank/pickups)'
