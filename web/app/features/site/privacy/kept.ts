interface Kept {
  what: string
  why: string
  until: string
}

export const kept: readonly Kept[] = [
  {
    what: 'Your email address, your name and how you sign in',
    why: 'To let you in, and to tell you what happens with your food.',
    until: 'Until you delete your account. After two years without a visit we ask whether you still need it.',
  },
  {
    what: 'Your organisation’s name, phone number and places',
    why: 'So that the other side knows whom to expect and where.',
    until: 'Until an owner deletes the organisation.',
  },
  {
    what: 'Items, claims, pickups, handovers and reviews',
    why: 'They show who received which food, which the law asks for, and add up to your figures.',
    until: 'They stay; after a deletion without names, and with the place to the nearest ten kilometres.',
  },
  {
    what: 'Messages about a pickup',
    why: 'So that both sides can arrange it.',
    until: 'Until you delete your account or the organisation.',
  },
  {
    what: 'Photos of food',
    why: 'To show what is on offer.',
    until: 'Until 90 days after the food could last be collected, unless the network sets another time.',
  },
  {
    what: 'Documents you show the network',
    why: 'To check who collects food.',
    until: 'Until 90 days after the decision.',
  },
  {
    what: 'Who did what',
    why: 'To find out what happened when something went wrong.',
    until: 'For 24 months, unless the network sets another time.',
  },
  {
    what: 'Questions to Foodie',
    why: 'To answer them. The conversation stays in your browser.',
    until:
      'They are not stored by us. A network may have a language model answer them, which then reads them.',
  },
]

interface Stored {
  name: string
  what: string
}

export const stored: readonly Stored[] = [
  {
    name: 'Cookie surplate_auth',
    what: 'Keeps you signed in after a link by email, for 30 days of use; 12 hours on a shared device.',
  },
  {
    name: 'Your sign-in',
    what: 'A token that your browser sends with requests. With Google, Firebase keeps its own part of it.',
  },
  {
    name: 'Which organisation and place you work for',
    what: 'So that a page opens where you left it.',
  },
  {
    name: 'Light or dark, and what you typed but did not send',
    what: 'So that nothing is lost when the page reloads.',
  },
  {
    name: 'Pickups of today',
    what: 'With their codes, so that they open without a network. Removed when you sign out.',
  },
]
