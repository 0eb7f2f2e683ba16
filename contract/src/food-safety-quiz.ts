/** The food-safety quiz. Which option is right, only the server knows. */
export interface QuizQuestion {
  id: QuestionId
  question: string
  options: readonly [string, string, string]
}

export const questionIds = [
  'chilled',
  'hot',
  'use-by',
  'allergens',
  'hands',
  'van',
  'thawed',
  'unsure',
] as const
export type QuestionId = (typeof questionIds)[number]

export const quizQuestions: readonly QuizQuestion[] = [
  {
    id: 'chilled',
    question: 'You put away a tray of chilled lasagne. How warm may the fridge be?',
    options: ['Up to 5 °C', 'Up to 10 °C', 'As long as it feels cold, it is fine'],
  },
  {
    id: 'hot',
    question:
      'Hot rice was taken off the heat at 7 PM and stood on the table. When must it be eaten at the latest?',
    options: ['The next day, if it is warmed up again', 'By 9 PM', 'By midnight'],
  },
  {
    id: 'use-by',
    question: 'A pot of yoghurt says “Use by 3 June”. Today is 4 June, and it smells fine.',
    options: ['Give it out today', 'Freeze it now', 'Throw it away'],
  },
  {
    id: 'allergens',
    question: 'Someone asks whether a soup contains milk. The restaurant has not stated it.',
    options: [
      'Say that it is not stated, and do not give it to someone with an allergy',
      'Taste it and decide',
      'Soup rarely contains milk, so say no',
    ],
  },
  {
    id: 'hands',
    question: 'A volunteer had a stomach bug yesterday and feels better today.',
    options: [
      'They may help, with gloves',
      'They stay away from food until two days after the last symptoms',
      'They may help with packed food and drinks only',
    ],
  },
  {
    id: 'van',
    question: 'You collect chilled food, and the way takes 50 minutes on a warm day.',
    options: ['Open the windows', 'Drive faster', 'Use insulated boxes with ice packs'],
  },
  {
    id: 'thawed',
    question: 'A frozen pie has thawed on the way and is soft.',
    options: [
      'Freeze it again at once',
      'Keep it in the fridge and eat it within a day',
      'Leave it out until the evening',
    ],
  },
  {
    id: 'unsure',
    question: 'You are not sure how long the chicken was out of the fridge.',
    options: ['Throw it away and tell the restaurant', 'Cook it very well', 'Give it to adults only'],
  },
]
