const NARROW = '@container (max-width: 560px)';

/** How a row of an item list looks: one line, or two in a narrow page. */
export const rowStyle = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '20px auto 16px minmax(44px, auto) 1fr auto auto',
  gridTemplateAreas: '"handle check kind linkId title chip menu"',
  alignItems: 'center',
  columnGap: 8,
  minBlockSize: 'var(--row)',
  paddingInlineEnd: 4,
  borderRadius: 'var(--radius-control)',
  scrollMarginBlock: '96px 16px',
  '&:hover': { background: 'var(--hover)' },
  '&[data-open="true"]': { background: 'var(--selected)' },
  '&[data-dragged="true"]': { opacity: 0.4 },
  // The ring is the row's: its title is what is focused.
  '&:has(.title:focus-visible)': {
    outline: '2px solid var(--focus)',
    outlineOffset: -2,
  },
  '& .handle': {
    gridArea: 'handle',
    display: 'grid',
    placeItems: 'center',
    alignSelf: 'stretch',
    marginInlineEnd: -8,
    color: 'var(--secondary)',
    opacity: 0,
    cursor: 'grab',
    touchAction: 'none',
    '&[hidden]': { visibility: 'hidden' },
    '& svg': { fontSize: 16 },
  },
  '&:hover .handle, &:focus-within .handle': { opacity: 1 },
  '& .check': { gridArea: 'check' },
  '& .kind': { gridArea: 'kind', display: 'grid', placeItems: 'center' },
  '& .linkId': {
    gridArea: 'linkId',
    color: 'var(--secondary)',
    fontSize: 'var(--size-small)',
    [NARROW]: { display: 'none' },
  },
  '& .title': {
    gridArea: 'title',
    minInlineSize: 0,
    // The whole height of the row opens the item.
    alignSelf: 'stretch',
    lineHeight: 'var(--row)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: 'inherit',
    textDecoration: 'none',
    '&:focus-visible': { outline: 'none' },
    [NARROW]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      lineHeight: 'var(--line-body)',
    },
  },
  '&:has(:checked) .title': {
    color: 'var(--secondary)',
    textDecoration: 'line-through',
  },
  '& .chip': {
    gridArea: 'chip',
    // Where nothing is planned yet, nothing catches the eye.
    '& [data-planned="false"]:not(:hover)': { borderColor: 'transparent' },
  },
  '& .menu': { gridArea: 'menu' },
  [NARROW]: {
    gridTemplateColumns: '20px auto 16px 1fr auto',
    gridTemplateAreas:
      '"handle check title title menu" "handle check kind chip menu"',
    rowGap: 2,
    paddingBlock: 6,
    '& .chip': { justifySelf: 'start' },
  },
  '@media (pointer: coarse)': { '& .handle': { opacity: 1 } },
} as const;
