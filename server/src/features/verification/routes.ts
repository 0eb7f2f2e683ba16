import { api } from '../../implement.ts'
import { memberOf } from '../../platform/identity/caller.ts'
import { answerQuiz } from './answer-quiz.ts'
import { removeDocument, stateNoColdFood } from './documents/remove-document.ts'
import { reply } from './reply.ts'
import { saveNoRegister, saveRegister, saveResponsible, signDeclaration } from './save-facts.ts'
import { submit, takeBack } from './send-for-checking.ts'
import { showVerification } from './show-verification.ts'

const { verification } = api

export const verificationRoutes = {
  get: verification.get.handler(({ context, input }) => {
    const { db, clock, env } = context
    return showVerification({ db, now: clock.now(), env }, memberOf(context.caller), input.id)
  }),
  saveRegister: verification.saveRegister.handler(({ context, input }) =>
    saveRegister(context, memberOf(context.caller), input),
  ),
  saveNoRegister: verification.saveNoRegister.handler(({ context, input }) =>
    saveNoRegister(context, memberOf(context.caller), input),
  ),
  saveResponsible: verification.saveResponsible.handler(({ context, input }) =>
    saveResponsible(context, memberOf(context.caller), input),
  ),
  signDeclaration: verification.signDeclaration.handler(({ context, input }) =>
    signDeclaration(context, memberOf(context.caller), input),
  ),
  stateNoColdFood: verification.stateNoColdFood.handler(({ context, input }) =>
    stateNoColdFood(context, memberOf(context.caller), input.id),
  ),
  removeDocument: verification.removeDocument.handler(({ context, input }) =>
    removeDocument(context, memberOf(context.caller), input),
  ),
  answerQuiz: verification.answerQuiz.handler(({ context, input }) =>
    answerQuiz(context, memberOf(context.caller), input),
  ),
  submit: verification.submit.handler(({ context, input }) =>
    submit(context, memberOf(context.caller), input.id),
  ),
  takeBack: verification.takeBack.handler(({ context, input }) =>
    takeBack(context, memberOf(context.caller), input.id),
  ),
  reply: verification.reply.handler(({ context, input }) => reply(context, memberOf(context.caller), input)),
}
