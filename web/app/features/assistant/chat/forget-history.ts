import { browserStorage } from '~/lib/storage'

export const historyKey = 'chat-history'

/** Chats are private: the next user of this device must not see them. */
export function forgetHistory() {
  browserStorage.remove(historyKey)
}
