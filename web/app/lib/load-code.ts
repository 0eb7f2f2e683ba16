import { isMissingCode } from './missing-code'

/**
 * Loads code by import(). A browser remembers that a file did not come, and answers from memory for as long as the
 * page is open; so it is asked for once more under another name.
 */
export async function loadCode<Code>(
  load: () => Promise<Code>,
  importFile = importByUrl<Code>,
): Promise<Code> {
  try {
    return await load()
  } catch (error) {
    const [url] = /https?:\S+\.js/.exec(String(error)) ?? []
    if (!isMissingCode(error) || !url) throw error
    return importFile(`${url}?again=${Date.now()}`)
  }
}

function importByUrl<Code>(url: string): Promise<Code> {
  return import(/* @vite-ignore */ url)
}
