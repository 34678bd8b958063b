import { Button, Chip, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import AssistIcon from '@mui/icons-material/AutoAwesomeOutlined';
import { ItemType } from '#api/contract/values.ts';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { KindIcon } from '../../components/KindIcon.tsx';
import { guidePath } from './paths.ts';
import { PersonMark } from '../../components/person/PersonMark.tsx';
import { NameInput } from '../../resources/account/profile/NameInput.tsx';
import { useNameField } from '../../resources/account/profile/useNameField.ts';
import { useMe } from '../../resources/account/useMe.ts';
import './guide.css';
import '../../resources/account/profile/profile.css';

const KINDS = [
  [ItemType.Demo, 'item.kind.demo', 'guide.items.demo'],
  [
    ItemType.Implementation,
    'item.kind.implementation',
    'guide.items.implementation',
  ],
  [ItemType.GoToMarket, 'item.kind.goToMarket', 'guide.items.goToMarket'],
] as const;

const TIMEFRAMES = ['day', 'week', 'milestone'] as const;

/** Asks for the name, and introduces Slipway: the AI, items, and weeks. */
export const AboutStep = () => {
  const t = useMessages();
  return (
    <Stack useFlexGap spacing={8}>
      <Typography sx={lead}>{t('guide.about.intro')}</Typography>
      <Part title={t('guide.name.title')}>
        <NameField />
      </Part>
      <Part title={t('guide.ai.title')}>
        <Typography>{t('guide.ai.text')}</Typography>
        <SuggestionDemo />
      </Part>
      <Part title={t('guide.items.title')}>
        <Terms>
          {KINDS.map(([kind, name, text]) => (
            <Term key={kind} name={t(name)} icon={<KindIcon kind={kind} />}>
              {t(text)}
            </Term>
          ))}
        </Terms>
      </Part>
      <Part title={t('guide.time.title')}>
        <Typography>{t('guide.time.text')}</Typography>
        <Terms>
          {TIMEFRAMES.map((span) => (
            <Term key={span} name={t(`guide.time.${span}`)}>
              {t(`guide.time.${span}Text`)}
            </Term>
          ))}
        </Terms>
        <Typography>{t('guide.time.unplanned')}</Typography>
      </Part>
      <Button
        component={Link}
        to={guidePath('product-story')}
        variant="contained"
        size="large"
        sx={{ alignSelf: 'end' }}
      >
        {t('guide.about.next')}
      </Button>
    </Stack>
  );
};

const Part = (props: Readonly<{ title: string; children: ReactNode }>) => (
  <Stack component="section" useFlexGap spacing={3}>
    <Typography variant="h3">{props.title}</Typography>
    {props.children}
  </Stack>
);

const Terms = ({ children }: { children: ReactNode }) => (
  <dl className="guide-terms">{children}</dl>
);

const Term = (
  props: Readonly<{ name: string; icon?: ReactNode; children: string }>,
) => (
  <div>
    <dt>
      {props.icon}
      {props.name}
    </dt>
    <dd>{props.children}</dd>
  </div>
);

const lead = { fontSize: 'var(--size-lead)', lineHeight: 'var(--line-lead)' };

/** Time from the click to the greeting (C11). */
const DELAY_MS = 500;

/** Shows what a suggestion looks like, without calling the AI (C11). */
const SuggestionDemo = () => {
  const t = useMessages();
  const [state, setState] = useState<'waiting' | 'writing' | 'shown'>(
    'waiting',
  );
  useEffect(() => {
    if (state !== 'writing') return undefined;
    const timer = setTimeout(() => setState('shown'), DELAY_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const isShown = state === 'shown';
  return (
    <Stack useFlexGap spacing={3}>
      <Stack direction="row" useFlexGap spacing={3} sx={row}>
        <Typography>{t('guide.ai.try')}</Typography>
        <Button
          variant="outlined"
          startIcon={<AssistIcon fontSize="small" />}
          onClick={() => setState('writing')}
        >
          {t('guide.ai.ask')}
        </Button>
      </Stack>
      <div className="suggestion-demo">
        {/* Reserves the height of the greeting. */}
        <Typography aria-hidden sx={{ visibility: 'hidden' }}>
          {t('guide.ai.greeting')}
        </Typography>
        <div className="suggestion-demo-answer" role="status">
          {isShown && (
            <Chip
              size="small"
              variant="outlined"
              label={t('workflow.suggestion')}
            />
          )}
          <Typography sx={isShown ? null : { color: 'text.secondary' }}>
            {t(TEXTS[state])}
          </Typography>
        </div>
      </div>
    </Stack>
  );
};

const TEXTS = {
  waiting: 'guide.ai.placeholder',
  writing: 'workflow.writing',
  shown: 'guide.ai.greeting',
} as const;

const row = { alignItems: 'center', flexWrap: 'wrap' };

/** Asks for the display name; without one, the team sees the address. */
const NameField = () => {
  const name = useNameField();
  const { color } = useMe();
  const displayName = name.value.trim() || name.fallback;
  return (
    <div className="profile">
      <PersonMark person={{ displayName, color }} size={48} />
      <NameInput name={name} />
    </div>
  );
};
