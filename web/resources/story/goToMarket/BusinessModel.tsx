import { Button, Paper, Stack, Typography } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useEffect, useRef, useState } from 'react';
import type { GoToMarketPlan } from '#api/contract/index.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { ElementCard } from './ElementCard.tsx';
import type { Element } from './plan.ts';
import { withAdded, withChanged, withRemoved, withRestored } from './plan.ts';
import './goToMarket.css';

type Props = Readonly<{
  plan: GoToMarketPlan;
  onChange: (plan: GoToMarketPlan) => void;
}>;

const SUGGESTIONS = [
  'story.suggestion.valueProposition',
  'story.suggestion.customers',
  'story.suggestion.channels',
] as const;

/** Titled elements with notes. */
export const BusinessModel = ({ plan, onChange }: Props) => {
  const t = useMessages();
  const addButton = useRef<HTMLButtonElement>(null);
  const [addedId, setAddedId] = useState<string | null>(null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  useEffect(() => {
    // What had the focus is gone, and the menu that held it has let it go.
    if (deletedId !== null) addButton.current?.focus();
  }, [deletedId]);
  const { elements } = plan.businessModel;
  const add = (title?: string) => {
    const id = crypto.randomUUID();
    onChange(withAdded(plan, id, title));
    setAddedId(id);
  };
  const remove = useRemoval(plan, onChange);
  return (
    <Stack component="section" spacing={3} sx={{ minWidth: 0 }}>
      <Stack direction="row" useFlexGap spacing={2} sx={head}>
        <Typography variant="h2">{t('story.businessModel')}</Typography>
        <Button
          ref={addButton}
          size="small"
          variant="outlined"
          startIcon={<AddIcon fontSize="small" />}
          onClick={() => add()}
        >
          {t('story.addElement')}
        </Button>
      </Stack>
      {elements.length === 0 && <NoElements onChoose={add} />}
      <ul className="element-list">
        {elements.map((element, index) => (
          <ElementCard
            key={element.id}
            element={element}
            isNew={element.id === addedId}
            onChange={(changed) => onChange(withChanged(plan, changed))}
            onDelete={() => {
              remove(element, index);
              setDeletedId(element.id);
            }}
          />
        ))}
      </ul>
    </Stack>
  );
};

/** Removes an element at once; a notice offers to put it back. */
const useRemoval = (
  plan: GoToMarketPlan,
  onChange: (plan: GoToMarketPlan) => void,
) => {
  const t = useMessages();
  const toast = useToast();
  // Undo applies later, to the plan as it is then.
  const present = useRef(plan);
  useEffect(() => {
    present.current = plan;
  }, [plan]);
  return (element: Element, index: number) => {
    onChange(withRemoved(plan, element.id));
    toast({
      message: t('story.element.deleted', {
        title: element.title || t('story.element.untitled'),
      }),
      undo: () => onChange(withRestored(present.current, element, index)),
    });
  };
};

const NoElements = ({ onChoose }: { onChoose: (title: string) => void }) => {
  const t = useMessages();
  return (
    <Paper variant="outlined" sx={{ p: 4 }}>
      <Stack spacing={3}>
        <Typography sx={{ color: 'text.secondary' }}>
          {t('story.noElements')}
        </Typography>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          {SUGGESTIONS.map((key) => (
            <Button
              key={key}
              size="small"
              variant="outlined"
              startIcon={<AddIcon fontSize="small" />}
              onClick={() => onChoose(t(key))}
            >
              {t(key)}
            </Button>
          ))}
        </Stack>
      </Stack>
    </Paper>
  );
};

const head = {
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  minHeight: 32,
};
