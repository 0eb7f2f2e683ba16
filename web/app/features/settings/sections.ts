import { may, type Permission } from '@surplate/contract/permissions'
import { BadgeCheck, Building2, type LucideIcon, TriangleAlert, UserRound, UsersRound } from 'lucide-react'
import { recallsPage, settingsPage, verificationPage } from '~/lib/member-paths'
import { useActing } from '~/lib/session/acting'

type Section = { label: string; to: string; hint: string; icon: LucideIcon; can?: Permission }

/** In display order. The group of the organisation has its name as its title. */
export const sectionGroups: readonly {
  of: 'organisation' | 'you'
  sections: readonly [Section, ...Section[]]
}[] = [
  {
    of: 'organisation',
    sections: [
      {
        label: 'Organisation',
        to: `${settingsPage}/organisation`,
        hint: 'Name, phone, places',
        icon: Building2,
      },
      {
        label: 'People',
        to: `${settingsPage}/people`,
        hint: 'Members, roles, invitations',
        icon: UsersRound,
        can: 'manage-people',
      },
      {
        label: 'Verification',
        to: verificationPage,
        hint: 'What the network checks',
        icon: BadgeCheck,
        can: 'manage-organisation',
      },
      {
        label: 'Recalls',
        to: recallsPage,
        hint: 'Food that must not be eaten',
        icon: TriangleAlert,
        can: 'hear-recalls',
      },
    ],
  },
  {
    of: 'you',
    sections: [
      {
        label: 'Account',
        to: `${settingsPage}/account`,
        hint: 'Your name, sign-in, appearance',
        icon: UserRound,
      },
    ],
  },
]

/** The sections that the user can use. */
export function useSections() {
  const role = useActing()?.role
  return sectionGroups.map(({ of, sections }) => ({
    of,
    sections: sections.filter(({ can }) => !can || (role && may(role, can))),
  }))
}

export function groupTitle(of: 'organisation' | 'you', organisation: string) {
  return of === 'organisation' ? organisation : 'You'
}
