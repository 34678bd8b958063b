import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { SidePanel } from '../../components/page/SidePanel.tsx';
import { useMessages } from '../i18n/useMessages.ts';
import { SingleKeysSwitch } from '../keys/sheet/SingleKeysSwitch.tsx';
import { BarFields } from './BarFields.tsx';
import { ChatSwitch } from './ChatSwitch.tsx';
import { DensityField } from './DensityField.tsx';
import { DirectionSwitch } from './DirectionSwitch.tsx';
import { SchemeField } from './SchemeField.tsx';
import { useReset } from './useReset.ts';

const Fields = styled('div')({
  display: 'grid',
  gap: 24,
  '& > p': { margin: 0, color: 'var(--secondary)' },
  '[dir="rtl"] & .navigation-picture': { transform: 'scaleX(-1)' },
});

/** How the app looks on this device: seen at once, kept, and taken back. */
export const Customizer = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages();
  const reset = useReset();
  return (
    <SidePanel title={t('customizer.title')} onClose={onClose}>
      <Fields>
        <p>{t('customizer.lead')}</p>
        <SchemeField />
        <BarFields />
        <DensityField />
        <DirectionSwitch />
        <SingleKeysSwitch />
        <ChatSwitch />
        <Button variant="outlined" onClick={reset}>
          {t('customizer.reset')}
        </Button>
      </Fields>
    </SidePanel>
  );
};
