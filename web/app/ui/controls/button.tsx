import { clsx } from 'clsx'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Spinner } from '../feedback/spinner'

const looks = {
  primary:
    'bg-primary text-on-primary shadow-[inset_0_1px_0_rgb(255_255_255/.14),0_1px_2px_rgb(4_50_44/.24)] hover:bg-primary-hover',
  quiet: 'bg-surface shadow-[inset_0_0_0_1px_var(--line-strong)] hover:bg-hover',
  danger:
    'bg-surface text-danger-text shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--danger)_40%,transparent)] hover:bg-danger-wash',
  /** On a white card that has no other outline. */
  outlined: 'bg-surface shadow-[inset_0_0_0_1px_var(--line-control)] hover:bg-hover',
  ghost: 'text-soft hover:bg-hover hover:text-fg',
  pending: 'text-on-pending hover:bg-hover',
  light: 'bg-white text-(--teal-900) hover:bg-(--teal-100)',
  night: 'text-white shadow-[inset_0_0_0_1px_rgb(255_255_255/.28)] hover:bg-white/10',
}

const sizes = {
  small: 'min-h-11 px-3 text-sm leading-5',
  normal: 'min-h-11 px-4.5 text-compact leading-5',
  large: 'min-h-13 px-6 text-base',
}

type Look = { look?: keyof typeof looks; size?: keyof typeof sizes }

function classes({ look = 'primary', size = 'normal' }: Look, more?: string) {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap',
    // Always scaled: an element that gets its first transform is laid out again, with everything around it.
    'transition-[background-color,box-shadow,scale] duration-(--dur-1) ease-out scale-100 active:scale-[.98]',
    sizes[size],
    looks[look],
    more,
  )
}

// `!important`, so that no variant overrides the disabled look.
const disabledClasses =
  'disabled:bg-sunken! disabled:text-faint! disabled:shadow-[inset_0_0_0_1px_var(--line)]! disabled:active:scale-100'

export function Button({
  look,
  size,
  busy = false,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type={type}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={classes(
        { ...(look && { look }), ...(size && { size }) },
        clsx(!busy && disabledClasses, className),
      )}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  )
}

export function ButtonLink({ look, size, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link className={classes({ ...(look && { look }), ...(size && { size }) }, className)} {...rest} />
}

const iconLooks = {
  quiet: 'text-soft hover:bg-hover hover:text-fg',
  primary: 'bg-primary text-on-primary hover:bg-primary-hover disabled:bg-sunken disabled:text-faint',
  /** The caller sets the colours. */
  bare: '',
}

const iconSizes = { small: 'size-8', medium: 'size-10', normal: 'size-11' }

type IconLook = { look?: keyof typeof iconLooks; size?: keyof typeof iconSizes; round?: boolean }

function iconClasses({ look = 'quiet', size = 'normal', round = false }: IconLook, more?: string) {
  return clsx(
    'inline-grid place-items-center',
    round ? 'rounded-full' : 'rounded-md',
    iconSizes[size],
    iconLooks[look],
    more,
  )
}

export function IconButton({
  label,
  look = 'quiet',
  size = 'normal',
  round = false,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & IconLook & { label: string }) {
  return (
    <button
      type={type}
      aria-label={label}
      className={iconClasses({ look, size, round }, className)}
      {...rest}
    />
  )
}

export function IconLink({
  label,
  look = 'quiet',
  size = 'normal',
  round = false,
  className,
  ...rest
}: ComponentProps<typeof Link> & IconLook & { label: string }) {
  return <Link aria-label={label} className={iconClasses({ look, size, round }, className)} {...rest} />
}
