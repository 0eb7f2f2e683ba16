import { type QuestionId, questionIds } from '@surplate/contract/food-safety-quiz'
import type { quizForm, Verification } from '@surplate/contract/verification'
import { mayEdit } from '@surplate/contract/verification-rules'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { problem } from '../../platform/problem.ts'
import { editPoint, setFacts } from './edit-point.ts'
import { quizAnswers } from './quiz-answers.ts'
import { showVerification } from './show-verification.ts'

interface QuizResult {
  question: QuestionId
  right: boolean
  explanation: string
}

type Answered = { results: QuizResult[]; passed: boolean; verification: Verification }

/** Says which answers are right, and why. Whoever has all of them has passed; everyone may try as often as they like. */
export async function answerQuiz(
  context: Context,
  actor: Member,
  { id, answers }: z.infer<typeof quizForm> & { id: string },
): Promise<Answered> {
  const results = questionIds.map((question) => ({
    question,
    right: answers[question] === quizAnswers[question].right,
    explanation: quizAnswers[question].explanation,
  }))
  const passed = results.every(({ right }) => right)
  const verification = passed
    ? await editPoint(context, actor, id, 'quiz', (work) =>
        setFacts(work, id, { quiz_passed_at: work.now, quiz_passed_by: actor.user_id }),
      )
    : await showUnchanged(context, actor, id)
  return { results, passed, verification }
}

async function showUnchanged({ db, clock, env }: Context, actor: Member, id: string): Promise<Verification> {
  const verification = await showVerification({ db, now: clock.now(), env }, actor, id)
  if (!mayEdit(verification.state, 'quiz')) throw problem('ILLEGAL_TRANSITION')
  return verification
}
