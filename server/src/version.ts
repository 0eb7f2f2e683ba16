import root from '../../package.json' with { type: 'json' }

/** Which build this is; the same as of the site that belongs to it. */
export const { version } = root
