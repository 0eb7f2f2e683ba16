import { isMissingCode } from './missing-code'

/**
 * Loads code with import(). Browsers cache a failed import for the lifetime of the page, so the file is
 * requested once more under a different URL.
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
