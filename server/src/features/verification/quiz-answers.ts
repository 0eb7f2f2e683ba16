import type { QuestionId } from '@surplate/contract/food-safety-quiz'

interface QuizAnswer {
  /** Position of the right option. */
  right: number
  explanation: string
}

export const quizAnswers: Record<QuestionId, QuizAnswer> = {
  chilled: {
    right: 0,
    explanation: 'Above 5 °C germs grow fast. A thermometer in the fridge tells you, your hand does not.',
  },
  hot: {
    right: 1,
    explanation:
      'Cooked rice is safe for two hours off the heat. Warming it up again kills germs, but not the poison some of them leave.',
  },
  'use-by': {
    right: 2,
    explanation:
      '“Use by” is about safety, and germs that make people ill often do not smell. “Best before” is about taste only.',
  },
  allergens: {
    right: 0,
    explanation: 'Not stated never means free from. A trace of milk is enough to hurt someone.',
  },
  hands: {
    right: 1,
    explanation: 'People stay infectious after they feel better, and gloves carry germs just as hands do.',
  },
  van: {
    right: 2,
    explanation: 'Insulated boxes with ice packs keep chilled food below 5 °C for the whole way.',
  },
  thawed: {
    right: 1,
    explanation: 'Freezing stops germs, it does not kill them. What has thawed is treated as chilled food.',
  },
  unsure: {
    right: 0,
    explanation: 'If nobody knows, it is not safe. Telling the restaurant helps it to do better next time.',
  },
}
