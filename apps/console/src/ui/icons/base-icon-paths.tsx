import type { ReactNode } from 'react'

/** The icons of the signed-out pages, which load no others. */
export const baseIconPaths = {
  alert: <path d="M10 3 18 16.500H2zM10 8v4.200M10 14.300v.1" />,
  check: <path d="m4 10.500 4 4 8-9" />,
  copy: (
    <>
      <rect x="7" y="7" width="10" height="10" rx="1.500" />
      <path d="M4.500 13H3V3h10v1.500" />
    </>
  ),
  erri: (
    <>
      <circle cx="10" cy="10" r="7.500" />
      <path d="M10 6v5M10 13.800v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="10" cy="10" r="7.500" />
      <path d="M10 9.200v4.800M10 6.300v.1" />
    </>
  ),
  mark: (
    <>
      <circle cx="10" cy="10" r="8.2" />
      <path d="M10 1.8V18.2M1.8 10H18.2" />
      <path d="M10 10V1.8A8.2 8.2 0 0 1 18.2 10ZM10 10V18.2A8.2 8.2 0 0 1 1.8 10Z" fill="currentColor" stroke="none" />
    </>
  ),
  moon: <path d="M16.500 12A7 7 0 0 1 8 3.500a7 7 0 1 0 8.500 8.500z" />,
  phone: (
    <path d="M6.700 2.800 4 4c-.6 5.800 4.600 12 12 12.500l1.200-2.800-3.700-2.200-1.700 1.500c-1.600-.8-3-2.300-3.700-4l1.500-1.700z" />
  ),
  reload: <path d="M16.500 10a6.500 6.500 0 1 1-2-4.700M16.500 3v3.500H13" />,
  sun: (
    <>
      <circle cx="10" cy="10" r="3.200" />
      <path d="M10 2.200v2M10 15.800v2M2.200 10h2M15.800 10h2M4.500 4.500l1.400 1.400M14.100 14.100l1.400 1.400M4.500 15.500l1.400-1.400M14.100 5.900l1.400-1.400" />
    </>
  ),
  x: <path d="m5 5 10 10M15 5 5 15" />,
} satisfies Record<string, ReactNode>
