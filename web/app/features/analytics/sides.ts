import type { OrganisationKind } from '@surplate/contract/roles'

/** Each dashboard's labels for the figures, and the log messages when they fail to load. */
export const sides = {
  restaurant: {
    title: 'Restaurant Analytics Dashboard',
    metrics: {
      total: 'Total Items Donated',
      partners: 'Foodbanks Contributed To',
      distance: 'Avg. Pickup Distance (km)',
      rating: 'Avg. Rating',
    },
    /** The label already includes the unit. */
    distanceUnit: '',
    orders: { title: 'Completed Orders Over Time', series: 'Completed Orders' },
    categories: 'Completed Orders by Category',
    map: { title: 'Pickup Map', own: 'Your kitchen', other: 'Food bank' },
    top: { title: 'Top Foodbanks', columns: ['Foodbank', 'Order Count'], none: 'No food banks yet.' },
    failures: {
      summary: 'Failed to load restaurant summary',
      categories: 'Error loading category data',
      orders: 'Failed to load restaurant order chart',
      top: 'Failed to fetch top foodbanks',
      map: 'Failed to load restaurant pickup map',
      reviews: 'Failed to load restaurant reviews chart',
    },
  },
  food_bank: {
    title: 'Analytics Dashboard',
    metrics: {
      total: 'Total Donations Claimed',
      partners: 'Participating Restaurants',
      distance: 'Avg. Pickup Distance',
      rating: 'Avg. Restaurant Rating',
    },
    distanceUnit: 'km',
    orders: { title: 'Total Donations Claimed', series: 'Donations claimed' },
    categories: 'Food Category Breakdown',
    map: { title: 'Pickup Distance & Efficiency', own: 'Your food bank', other: 'Restaurant' },
    top: { title: 'Most Ordered From', columns: ['Restaurant', 'Order Count'], none: 'No restaurants yet.' },
    failures: {
      summary: 'Failed to load food bank summary',
      categories: 'Error loading category data',
      orders: 'Failed to load food bank donations chart',
      top: 'Failed to fetch top restaurants',
      map: 'Failed to load food bank pickup map',
      reviews: 'Failed to load food bank reviews chart',
    },
  },
} as const satisfies Record<OrganisationKind, unknown>
