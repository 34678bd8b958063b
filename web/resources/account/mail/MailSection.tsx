import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { startTransition, useId, useOptimistic } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  MailMode,
  NotificationSettings,
  ChooseNotifications,
} from '#api/contract/index.ts';
import { useMessages } from '../../../kit/i18n/useMessages.ts';
import { SwitchField } from '../../../components/field/SwitchField.tsx';
import { Loaded } from '../../../components/Loaded.tsx';
import { Section } from '../Section.tsx';
import { reasonOf } from '../../../kit/feedback/reasonOf.ts';
import { useToast } from '../../../kit/feedback/toast.ts';
import { useSlipwayData } from '../../../providers/context/useSlipwayData.ts';
import './mail.css';

const MODES: readonly MailMode[] = ['AtOnce', 'Digest', 'None'];

/** Chooses which emails the person gets; saved at once. */
export const MailSection = () => {
  const t = useMessages();
  const query = useNotifications();
  return (
    <Section title={t('mail.title')}>
      <Loaded query={query} message={t('mail.loadFailed')} height={96}>
        {(settings) => <Settings settings={settings} />}
      </Loaded>
    </Section>
  );
};

const Settings = ({ settings }: { settings: NotificationSettings }) => {
  const t = useMessages();
  const save = useChooseNotifications();
  // The cache renders a choice too late: a switch would go back for a moment.
  const [shown, setShown] = useOptimistic(settings);
  const { mail, weeklyReview, isAvailable } = shown;
  const choose = (change: Partial<ChooseNotifications>) =>
    startTransition(async () => {
      setShown({ ...shown, ...change });
      await save(shown, change);
    });
  return (
    <>
      {!isAvailable && <p className="mail-hint">{t('mail.unavailable')}</p>}
      <ModeSelect
        mode={mail}
        disabled={!isAvailable}
        onChoose={(next) => choose({ mail: next })}
      />
      <SwitchField
        label={t('mail.weeklyReview')}
        hint={t('mail.weeklyReview.hint')}
        checked={weeklyReview}
        disabled={!isAvailable}
        onChange={(next) => choose({ weeklyReview: next })}
      />
    </>
  );
};

type ModeProps = Readonly<{
  mode: MailMode;
  disabled: boolean;
  onChoose: (mode: MailMode) => void;
}>;

/** The list explains each choice; the current one is explained below, too. */
const ModeSelect = ({ mode, disabled, onChoose }: ModeProps) => {
  const t = useMessages();
  const id = useId();
  return (
    <div className="mail-mode">
      <span id={id} className="mail-label">
        {t('mail.inbox')}
      </span>
      <Select
        size="small"
        value={mode}
        disabled={disabled}
        renderValue={(value) => t(`mail.mode.${value}`)}
        onChange={(event) => onChoose(event.target.value)}
        labelId={id}
        SelectDisplayProps={{ 'aria-describedby': `${id}-hint` }}
      >
        {MODES.map((value) => (
          <MenuItem key={value} value={value} className="mail-option">
            {t(`mail.mode.${value}`)}
            <span className="mail-hint">{t(`mail.hint.${value}`)}</span>
          </MenuItem>
        ))}
      </Select>
      <p id={`${id}-hint`} className="mail-hint">
        {t(`mail.hint.${mode}`)}
      </p>
    </div>
  );
};

const QUERY_KEY = ['notifications'];

/** The person's choice of emails. */
const useNotifications = () => {
  const data = useSlipwayData();
  return useQuery({
    queryKey: QUERY_KEY,
    queryFn: ({ signal }) => data.getNotifications(signal),
    // A link in an email can change it as well.
    staleTime: 0,
  });
};

/**
 * Saves a choice: shown at once, and rolled back with the reason if it fails.
 */
const useChooseNotifications = () => {
  const t = useMessages();
  const data = useSlipwayData();
  const queries = useQueryClient();
  const toast = useToast();
  return async (
    { isAvailable, ...current }: NotificationSettings,
    change: Partial<ChooseNotifications>,
  ): Promise<void> => {
    const next = { ...current, ...change };
    await queries.cancelQueries({ queryKey: QUERY_KEY });
    queries.setQueryData<NotificationSettings>(QUERY_KEY, {
      ...next,
      isAvailable,
    });
    try {
      await data.chooseNotifications(next);
    } catch (error) {
      // A later choice may have been saved in the meantime.
      void queries.invalidateQueries({ queryKey: QUERY_KEY });
      toast({
        message: t('mail.failed', { reason: reasonOf(error, t) }),
        severity: 'error',
      });
    }
  };
};
