import {
  createTheme,
  type CSSVariablesResolver,
  type DrawerProps,
  type MenuProps,
  type ModalProps,
} from '@mantine/core'

const px = (size: number) => `${size / 16}rem`

/** The mock's tokens as Mantine knows them (the mapping stands in the mock's README). */
export const theme = createTheme({
  primaryColor: 'ai',
  primaryShade: { light: 7, dark: 4 },
  colors: {
    ai: ['#edeffb', '#d9def7', '#bcc5f2', '#a0adf5', '#8496f4', '#6173d9', '#4c5cc2', '#3444b0', '#2a378f', '#212c75'],
  },
  fontFamily: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: '700' },
  fontSizes: { xs: px(12), sm: px(14), md: px(14), lg: px(16), xl: px(20) },
  defaultRadius: 'sm',
  radius: { xs: px(3), sm: px(4), md: px(4), lg: px(8), xl: px(8) },
  spacing: { xs: px(4), sm: px(8), md: px(12), lg: px(16), xl: px(24) },
  breakpoints: { md: '62em' },
  shadows: { md: 'var(--shadow)', xl: 'var(--shadow)' },
  // Our own two-coloured ring shows the focus.
  focusRing: 'never',
  respectReducedMotion: true,
  // By name: what only a dialog draws is no part of the start.
  components: {
    Drawer: {
      defaultProps: { position: 'right', size: 480, transitionProps: { duration: 120 } } satisfies Partial<DrawerProps>,
    },
    Modal: { defaultProps: { size: 560, centered: true, radius: 'lg' } satisfies Partial<ModalProps> },
    Menu: { defaultProps: { shadow: 'md', radius: 'sm' } satisfies Partial<MenuProps> },
  },
})

// Our tokens change with the colour mode by themselves, so both modes get the same references.
const references = {
  '--mantine-color-body': 'var(--surface)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--text-sub)',
  '--mantine-color-anchor': 'var(--link)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-border': 'var(--control)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
  '--mantine-primary-color-light': 'var(--accent-tint)',
  '--mantine-primary-color-light-color': 'var(--link)',
}

export const resolveVariables: CSSVariablesResolver = () => ({ variables: {}, light: references, dark: references })
