import { type QuestionId, type QuizQuestion, quizQuestions } from '@surplate/contract/food-safety-quiz'
import { CircleCheck, CircleX } from 'lucide-react'
import { useRef, useState } from 'react'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { RadioList } from '~/ui/controls/radio-list'
import { AlertBox } from '~/ui/feedback/alert-box'
import { announce } from '~/ui/feedback/announcements'
import { showToast } from '~/ui/feedback/toasts'
import { Sheet } from '~/ui/layout/sheet'
import { explainVerification } from '../problems'
import { useChangeVerification } from '../queries'
import type { PointSheetProps } from './sheet-props'

type Answers = Partial<Record<QuestionId, number>>
type Result = { question: QuestionId; right: boolean; explanation: string }

const fromAnswer = ({ verification }: { verification: PointSheetProps['verification'] }) => verification

/** All answers have to be right in the end; wrong ones are explained and can be changed. */
export function QuizSheet({ verification, onClose }: PointSheetProps) {
  const { organisation_id: id } = verification
  const [answers, setAnswers] = useState<Answers>({})
  const [results, setResults] = useState<readonly Result[]>()
  const [problem, setProblem] = useState<string>()
  const quiz = useChangeVerification(api.verification.answerQuiz, fromAnswer)
  const list = useRef<HTMLOListElement>(null)
  const missing = quizQuestions.length - Object.keys(answers).length

  async function check() {
    setProblem(undefined)
    try {
      const { passed, results: checked } = await quiz.send({ id, answers })
      if (passed) {
        showToast({ kind: 'done', text: 'All 8 right. Well done!' })
        return onClose()
      }
      setResults(checked)
      const wrong = checked.filter(({ right }) => !right)
      announce(`${checked.length - wrong.length} of ${checked.length} right.`)
      list.current
        ?.querySelector(`[data-question="${wrong[0]?.question}"]`)
        ?.scrollIntoView({ block: 'start' })
    } catch (failure) {
      setProblem(explainVerification(failure, 'The answers were not sent.').message)
    }
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title="Food-safety quiz"
      description="8 questions, valid for a year. Try as often as you like."
      long
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Later
          </Button>
          <Button disabled={missing > 0} busy={quiz.busy} onClick={() => void check()}>
            {missing > 0 ? `${missing} to go` : 'Check my answers'}
          </Button>
        </>
      }
    >
      {problem && <AlertBox>{problem}</AlertBox>}
      <ol ref={list} className="grid gap-6">
        {quizQuestions.map((question, index) => (
          <Question
            key={question.id}
            number={index + 1}
            question={question}
            chosen={answers[question.id]}
            result={results?.find((result) => result.question === question.id)}
            onChoose={(option) => {
              setAnswers({ ...answers, [question.id]: option })
              setResults(results?.filter((result) => result.question !== question.id))
            }}
          />
        ))}
      </ol>
    </Sheet>
  )
}

function Question({
  number,
  question: { id, question, options },
  chosen,
  result,
  onChoose,
}: {
  number: number
  question: QuizQuestion
  chosen: number | undefined
  result: Result | undefined
  onChoose: (option: number) => void
}) {
  return (
    <li data-question={id} className="scroll-mt-4">
      <fieldset>
        <legend className="mb-1 leading-6 font-semibold">
          {number}. {question}
        </legend>
        <RadioList
          options={options.map((label, index) => ({ value: String(index), label }))}
          value={chosen === undefined ? '' : String(chosen)}
          onChange={(value) => onChoose(Number(value))}
        />
        {result && <Explanation {...result} />}
      </fieldset>
    </li>
  )
}

function Explanation({ right, explanation }: Result) {
  const Icon = right ? CircleCheck : CircleX
  return (
    <p
      className={
        right
          ? 'mt-1.5 flex items-start gap-2.5 rounded-md bg-primary-wash px-3.5 py-2.5 text-sm leading-5 text-(--primary-text-on-tint)'
          : 'mt-1.5 flex items-start gap-2.5 rounded-md bg-cancelled px-3.5 py-2.5 text-sm leading-5 text-on-cancelled'
      }
    >
      <Icon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
      <span>
        <b className="font-semibold">{right ? 'Right.' : 'Not quite.'}</b> {explanation}
      </span>
    </p>
  )
}
