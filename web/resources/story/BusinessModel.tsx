import { Button, Chip, Paper, Stack, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useEffect, useRef, useState } from 'react';
import type { GoToMarketPlan } from '#api/contract/index.ts';
import { useToast } from '../../app/feedback/toast.ts';
import { useMessages } from '../../app/i18n/useMessages.ts';
import { ElementCard } from './ElementCard.tsx';
import type { Element } from './plan.ts';
import { withAdded, withChanged, withRemoved, withRestored } from './plan.ts';

type Props = Readonly<{
  plan: GoToMarketPlan;
  onChange: (plan: GoToMarketPlan) => void;
}>;

const SUGGESTIONS = [
  'story.suggestion.valueProposition',
  'story.suggestion.customers',
  'story.suggestion.channels',
] as const;

/** Titled elements with notes (J4, J5). */
export const BusinessModel = ({ plan, onChange }: Props) => {
  const t = useMessages();
  const toast = useToast();
  const [addedId, setAddedId] = useState<string | null>(null);
  const { elements } = plan.businessModel;
  const add = (title?: string) => {
    const id = crypto.randomUUID();
    onChange(withAdded(plan, id, title));
    setAddedId(id);
  };
  // Undo comes later, onto the plan as it is then.
  const present = useRef(plan);
  useEffect(() => {
    present.current = plan;
  }, [plan]);
  const remove = (element: Element, index: number) => {
    onChange(withRemoved(plan, element.id));
    toast({
      message: t('story.element.deleted', {
        title: element.title || t('story.element.untitled'),
      }),
      undo: () => {
        onChange(withRestored(present.current, element, index));
      },
    });
  };
  return (
    <Stack component="section" spacing={3} sx={{ flex: 1, minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'center' }}
      >
        <Typography variant="h2">{t('story.businessModel')}</Typography>
        <Button
          size="small"
          variant="outlined"
          startIcon={<AddIcon fontSize="small" />}
          onClick={() => {
            add();
          }}
        >
          {t('story.addElement')}
        </Button>
      </Stack>
      {elements.length === 0 && (
        <NoElements
          onChoose={(title) => {
            add(title);
          }}
        />
      )}
      {elements.map((element, index) => (
        <ElementCard
          key={element.id}
          element={element}
          isNew={element.id === addedId && element.title === ''}
          onChange={(changed) => {
            onChange(withChanged(plan, changed));
          }}
          onDelete={() => {
            remove(element, index);
          }}
        />
      ))}
    </Stack>
  );
};

const NoElements = ({ onChoose }: { onChoose: (title: string) => void }) => {
  const t = useMessages();
  return (
    <Paper variant="outlined" sx={{ p: 5 }}>
      <Stack spacing={4}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('story.noElements')}
        </Typography>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          {SUGGESTIONS.map((key) => (
            <Chip
              key={key}
              label={t(key)}
              variant="outlined"
              onClick={() => {
                onChoose(t(key));
              }}
            />
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
};
