export const ordersPage = '[My Orders](/restaurant/incomingOrders)'
export const inventoryPage = '[My Inventory](/restaurant/inventory)'
export const dashboard = '[the dashboard](/restaurant/dashboard)'
export const pickupsPage = '[Pickups](/restaurant/pickups)'
