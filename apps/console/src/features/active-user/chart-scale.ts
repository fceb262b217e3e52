/** The ticks of an axis from 0 to at least `max`: at most `count` whole steps of 1, 2, 2.5 or 5 and zeros. */
export function ticksTo(max: number, count: number): number[] {
  const rough = Math.max(max / count, 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough && Number.isInteger(each))!
  return Array.from({ length: Math.ceil(Math.max(max, 1) / step) + 1 }, (_, n) => n * step)
}

/** The width of digits in a font size, roughly: enough to see whether labels touch. */
export const digitsWidth = (text: string, fontSize: number) => text.length * fontSize * 0.58
