import { Moon, Sun } from 'lucide-react'
import type { ComponentProps } from 'react'
import { IconButton } from './button'
import { chooseTheme, useTheme } from './theme'

export function ThemeToggle(button: Pick<ComponentProps<typeof IconButton>, 'look' | 'className'>) {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton label={`Use the ${other} theme`} onClick={() => chooseTheme(other)} {...button}>
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  )
}
