import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const development = process.env.NODE_ENV === 'development'

export default [
  index('pages/landing-page.tsx'),
  route('login', 'pages/login-page.tsx'),
  route('sign-in', 'pages/sign-in-page.tsx'),
  route('register', 'pages/register-page.tsx'),
  route('confirm-email', 'pages/confirm-email-page.tsx'),
  route('invitation', 'pages/invitation-page.tsx'),
  route('pass', 'pages/pass-page.tsx'),
  route('aboutUs', 'pages/about-page.tsx'),

  // One page for all screens of the desk: every visitor loads the list of pages.
  route('operator/:section?/:id?', 'pages/operator-page.tsx'),

  layout('pages/member-layout.tsx', [
    // Public; members keep their bar here.
    route('help', 'pages/help-page.tsx'),
    route('help/:audience/:name', 'pages/help-article-page.tsx'),
    route('privacy', 'pages/privacy-page.tsx'),
    route('*', 'pages/not-found-page.tsx'),

    layout('pages/members-only-layout.tsx', [
      route('leaderboard', 'pages/leaderboard-page.tsx'),
      route('switch/:id', 'pages/switch-page.tsx'),
      route('settings', 'pages/settings-page.tsx'),
      layout('pages/settings-layout.tsx', [
        route('settings/organisation', 'pages/organisation-settings-page.tsx'),
        route('settings/people', 'pages/people-settings-page.tsx'),
        route('settings/verification', 'pages/verification-settings-page.tsx'),
        route('recalls', 'pages/recalls-page.tsx'),
        route('settings/account', 'pages/account-settings-page.tsx'),
      ]),

      layout('pages/restaurant-layout.tsx', [
        route('restaurant/dashboard', 'pages/restaurant-dashboard-page.tsx'),
        route('restaurant/inventory', 'pages/inventory-page.tsx'),
        route('restaurant/incomingOrders', 'pages/incoming-requests-page.tsx'),
        route('restaurant/pickups', 'pages/restaurant-pickups-page.tsx'),
        route('restaurant/pickups/:id', 'pages/restaurant-pickup-page.tsx'),
        route('restaurant/handover', 'pages/handover-page.tsx'),
        route('restaurant/reviews', 'pages/received-reviews-page.tsx'),
      ]),

      layout('pages/food-bank-layout.tsx', [
        route('foodbank/dashboard', 'pages/food-bank-dashboard-page.tsx'),
        route('foodbank/availableItems', 'pages/browse-page.tsx'),
        route('foodbank/ordersPage', 'pages/own-requests-page.tsx'),
        route('foodbank/pickups', 'pages/food-bank-pickups-page.tsx'),
        route('foodbank/pickups/:id', 'pages/food-bank-pickup-page.tsx'),
        route('foodbank/pickups/:id/code', 'pages/code-page.tsx'),
        route('foodbank/reviews', 'pages/given-reviews-page.tsx'),
      ]),
    ]),
  ]),

  ...(development ? [route('dev/ui', 'pages/dev-ui-page.tsx')] : []),
] satisfies RouteConfig
