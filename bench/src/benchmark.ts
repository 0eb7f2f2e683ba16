/** Median and spread of one side over the rounds. */
export interface Sample {
  median: number
  low: number
  high: number
}

/** One line of the report: ours beside the engine, or beside our own smaller case. */
export interface Finding {
  what: string
  unit: '/s' | 'ms' | 'KB' | 'MB' | 'points' | 'deliveries' | '%' | 'cores' | 'failed'
  ours: Sample
  /** Missing when the goal is an absolute figure. */
  base?: Sample & { name: string }
  /** `ours ÷ base`, taken round by round; or `ours` itself without a base. */
  figure: Sample
  /** Missing for a figure that is only of interest. */
  goal?: { least: number } | { most: number } | undefined
}

export interface Benchmark {
  id: `B${number}`
  title: string
  run(): Promise<Finding[]>
}

export function isReached({ figure, goal }: Finding): boolean {
  if (!goal) return true
  return 'least' in goal ? figure.median >= goal.least : figure.median <= goal.most
}
