import { Outlet } from 'react-router'
import { SettingsLayout as Sections } from '~/features/settings/settings-layout'

export default function SettingsLayout() {
  return (
    <Sections>
      <Outlet />
    </Sections>
  )
}
