/** How far back a chart looks: seven days, thirty days or twelve months, the current one included. */
export const ranges = ['week', 'month', 'year'] as const
export type Range = (typeof ranges)[number]

export const defaultRange: Range = 'month'
