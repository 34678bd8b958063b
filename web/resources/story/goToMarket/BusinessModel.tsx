import { Button, Paper, Stack, Typography, InputBase } from '@mui/material';
import AddIcon from '@mui/icons-material/Add';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { GoToMarketPlan } from '#api/contract/index.ts';
import { isBlank, LIMITS } from '#api/contract/values.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import {
  withAdded,
  withChanged,
  withRemoved,
  withRestored,
} from './goToMarketPlan.ts';
import type { Element } from './goToMarketPlan.ts';
import {
  NO_INPUT_TYPE,
  PLAIN_TEXTAREA,
} from '../../../components/field/plainTextarea.ts';
import { useGrowingHeight } from '../../../components/field/useGrowingHeight.ts';
import { useStableCaret } from '../../../components/field/useStableCaret.ts';
import { ElementTitle, seamless } from './ElementTitle.tsx';
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
  const [addedId, setAddedId] = useState<string | null>(null);
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
          data-adds
          size="small"
          variant="outlined"
          startIcon={<AddIcon fontSize="small" />}
          disabled={elements.length >= LIMITS.elements}
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
            onDelete={() => remove(element, index)}
          />
        ))}
      </ul>
    </Stack>
  );
};

/** Removes an element at once; a notice offers to restore it. */
const useRemoval = (
  plan: GoToMarketPlan,
  onChange: (plan: GoToMarketPlan) => void,
) => {
  const t = useMessages();
  const toast = useToast();
  // Undo applies later, to the plan at that time.
  const latest = useRef(plan);
  useLayoutEffect(() => {
    latest.current = plan;
  }, [plan]);
  return (element: Element, index: number) => {
    onChange(withRemoved(plan, element.id));
    toast({
      message: t('story.element.deleted', {
        title: element.title || t('story.element.untitled'),
      }),
      undo: () => onChange(withRestored(latest.current, element, index)),
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

type ElementCardProps = Readonly<{
  element: Element;
  /** Whether it was just added: it takes the focus, or its title if empty. */
  isNew: boolean;
  onChange: (element: Element) => void;
  onDelete: () => void;
}>;

/** One element: its title, and its notes once it has a title. */
const ElementCard = ({
  element,
  isNew,
  onChange,
  onDelete,
}: ElementCardProps) => {
  const notes = useRef<HTMLTextAreaElement>(null);
  // It was chosen by its title, so the person continues with the notes.
  const [beginsWithNotes] = useState(isNew && element.title !== '');
  useEffect(() => {
    if (beginsWithNotes) notes.current?.focus();
  }, [beginsWithNotes]);
  return (
    <Paper component="li" variant="outlined" sx={{ p: 2 }}>
      <ElementTitle
        title={element.title}
        isNew={isNew}
        onChange={(changed) => onChange({ ...element, title: changed })}
        onFirstConfirmed={() => notes.current?.focus()}
        onDelete={onDelete}
      />
      {!isBlank(element.title) && (
        <Notes
          field={notes}
          title={element.title}
          text={element.description}
          onChange={(description) => onChange({ ...element, description })}
        />
      )}
    </Paper>
  );
};

type NotesProps = Readonly<{
  field: RefObject<HTMLTextAreaElement | null>;
  /** Title of the element. */
  title: string;
  text: string;
  onChange: (text: string) => void;
}>;

const Notes = ({ field, title, text, onChange }: NotesProps) => {
  const t = useMessages();
  useGrowingHeight(field, text);
  useStableCaret(field, text);
  return (
    <InputBase
      inputRef={field}
      {...PLAIN_TEXTAREA}
      multiline
      rows={1}
      fullWidth
      placeholder={t('story.element.notesPlaceholder')}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: {
          'aria-label': t('story.element.notesLabel', { title }),
          ...NO_INPUT_TYPE,
          dir: 'auto',
          maxLength: LIMITS.prose,
        },
      }}
      sx={seamless}
    />
  );
};
