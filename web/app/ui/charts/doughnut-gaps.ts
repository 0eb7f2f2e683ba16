import type { ArcElement, Chart, Plugin } from 'chart.js'

const width = 4

/** Draws gaps between segments. A border would cut into the ring and change its cutout. */
export const doughnutGaps: Plugin<'doughnut'> = {
  id: 'gaps',
  afterDatasetsDraw(chart) {
    const arcs = chart.getDatasetMeta(0).data as unknown as ArcElement[]
    if (arcs.filter(({ circumference }) => circumference > 0).length < 2) return
    for (const arc of arcs) drawRay(chart, arc)
  },
}

function drawRay({ ctx }: Chart, { x, y, startAngle, innerRadius, outerRadius }: ArcElement) {
  const ray = (radius: number) =>
    [x + Math.cos(startAngle) * radius, y + Math.sin(startAngle) * radius] as const
  ctx.save()
  ctx.strokeStyle = getComputedStyle(document.documentElement).getPropertyValue('--surface')
  ctx.lineWidth = width
  ctx.beginPath()
  ctx.moveTo(...ray(innerRadius - 1))
  ctx.lineTo(...ray(outerRadius + 1))
  ctx.stroke()
  ctx.restore()
}
