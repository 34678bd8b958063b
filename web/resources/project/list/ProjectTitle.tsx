import { styled } from '@mui/material/styles';
import { useMessages } from '../../../app/i18n/useMessages.ts';

const Title = styled('h2')({
  flex: 1,
  minWidth: 0,
  margin: 0,
  fontSize: 'var(--size-lead)',
  lineHeight: 'var(--line-lead)',
  fontWeight: 600,
  overflowWrap: 'anywhere',
});

/** Takes the clicks of the whole card, its menu button apart. */
const Whole = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'var(--radius-panel)',
  },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid var(--focus)',
    outlineOffset: 2,
  },
});

type Props = Readonly<{
  name: string;
  /** Null where there is nothing to switch to. */
  onChoose: (() => void) | null;
}>;

/** The name of a project, which switches to it. */
export const ProjectTitle = ({ name, onChoose }: Props) => {
  const t = useMessages();
  return (
    <Title>
      {onChoose === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Whole type="button" title={t('projects.switchTo')} onClick={onChoose}>
          <bdi>{name}</bdi>
        </Whole>
      )}
    </Title>
  );
};
