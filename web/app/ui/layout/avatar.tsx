import { clsx } from 'clsx'

const tones = [
  'bg-(--teal-100) text-(--teal-800) dark:bg-[#12352F] dark:text-[#8FE0D5]',
  'bg-[#FDE7D9] text-[#7A2B12] dark:bg-[#3A2015] dark:text-[#FFB48C]',
  'bg-[#E7E9FA] text-[#37408A] dark:bg-[#23284E] dark:text-[#BCC3F6]',
  'bg-[#FBEFC9] text-[#6E4A05] dark:bg-[#362A0B] dark:text-[#F6CE6A]',
  'bg-[#EAF1DA] text-[#43591A] dark:bg-[#27311A] dark:text-[#C8DC9A]',
] as const

export function initialsOf(name: string) {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join('')
}

function toneOf(name: string) {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return tones[sum % tones.length]
}

const sizes = {
  small: 'size-7 text-[0.6875rem]',
  normal: 'size-9 text-xs',
  large: 'size-14 text-lg',
}

export function Avatar({ name, size = 'normal' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full leading-none font-semibold shadow-[inset_0_0_0_1px_rgb(10_40_35/.06)]',
        sizes[size],
        toneOf(name),
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
