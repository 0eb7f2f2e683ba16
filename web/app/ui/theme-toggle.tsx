import { Moon, Sun } from 'lucide-react'
import { IconButton } from './button'
import { chooseTheme, useTheme } from './theme'

export function ThemeToggle({ className }: { className?: string }) {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <IconButton
      label={`Use the ${other} theme`}
      onClick={() => chooseTheme(other)}
      {...(className && { className })}
    >
      {theme === 'dark' ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  )
}
