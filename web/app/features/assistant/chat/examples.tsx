import { useSession } from '~/lib/session/session'

/** Starter questions per role. The restaurant's first one shows that a sentence can fill in the form. */
const examples = {
  '': ['How does it work?', 'What does it cost?', 'How do we join?', 'Who is responsible for the food?'],
  restaurant: [
    '20 portions of soup until tomorrow noon',
    'Who claimed my food?',
    'How much did we give last month?',
    'What if nobody comes to collect?',
  ],
  food_bank: [
    'What expires soon near me?',
    'Which orders do we collect today?',
    'Is my claim accepted?',
    'How much did we get this month?',
  ],
}

/** Shown while the chat is empty. */
export function Examples({ onAsk }: { onAsk: (question: string) => void }) {
  const { user_type } = useSession()
  return (
    <ul aria-label="Examples" className="mt-1 flex flex-wrap gap-2">
      {examples[user_type].map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onAsk(question)}
            className="min-h-11 rounded-2xl bg-surface px-3.5 py-2 text-left font-medium shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  )
}
