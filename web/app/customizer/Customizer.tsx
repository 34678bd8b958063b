import { Button, useMediaQuery } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import { SidePanel } from '../../components/page/SidePanel.tsx';
import { useMessages } from '../../kit/i18n/useMessages.ts';
import { SingleKeysSwitch } from '../keys/sheet/SingleKeysSwitch.tsx';
import { BarFields } from './BarFields.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import {
  changeLook,
  DENSITIES,
  DEFAULT_LOOK,
  look,
  useLook,
} from '../../kit/look/look.ts';
import { useDirection } from '../../kit/i18n/locale.ts';
import { SwitchField } from '../../components/field/SwitchField.tsx';
import { useSlipwayContext } from '../../providers/context/useSlipwayContext.ts';
import { useToast } from '../../kit/feedback/toast.ts';
import { singleKeys } from '../../kit/keys/singleKeys.ts';
import './customizer.css';
import { addTexts } from '../../kit/i18n/texts.ts';
import { customizerMessages } from '../../kit/i18n/messages/customizer.ts';

addTexts(customizerMessages);

/** Sets the look of the app on this device; changes apply at once. */
export const Customizer = ({ onClose }: { onClose: () => void }) => {
  const t = useMessages();
  const reset = useReset();
  return (
    <SidePanel title={t('customizer.title')} onClose={onClose}>
      <div className="customizer-fields">
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
      </div>
    </SidePanel>
  );
};

const MODES = ['light', 'dark', 'system'] as const;

/** Light, dark, or the device's setting. */
const SchemeField = () => {
  const t = useMessages();
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <ChoiceField
      label={t('customizer.scheme')}
      options={MODES}
      value={mode}
      onChange={setMode}
      nameOf={(option) => t(`customizer.scheme.${option}`)}
    />
  );
};

/** Row height: 40 or 32 px, unless a touch screen needs 44 px. */
const DensityField = () => {
  const t = useMessages();
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <ChoiceField
      label={t('customizer.density')}
      options={DENSITIES}
      value={useLook().density}
      onChange={(density) => changeLook({ density })}
      nameOf={(option) => t(`customizer.density.${option}`)}
      hint={isTouched ? t('customizer.density.touch') : undefined}
      disabled={isTouched}
    />
  );
};

/** Switches to right to left in any language. */
const DirectionSwitch = () => {
  const t = useMessages();
  return (
    <SwitchField
      label={t('customizer.rtl')}
      hint={t('customizer.rtlHint')}
      checked={useDirection() === 'rtl'}
      onChange={(isOn) => changeLook({ direction: isOn ? 'rtl' : 'ltr' })}
    />
  );
};

/** The support chat, which is loaded only when it is on. */
const ChatSwitch = () => {
  const t = useMessages();
  const { chat } = useLook();
  const hasChat = useSlipwayContext().userConfigs.supportChatUserHash !== null;
  return (
    <SwitchField
      label={t('customizer.chat')}
      hint={t(hasChat ? 'customizer.chatHint' : 'customizer.chatNone')}
      checked={chat && hasChat}
      disabled={!hasChat}
      onChange={(isOn) => changeLook({ chat: isOn })}
    />
  );
};

/** Resets everything to the default; its notice undoes that. */
const useReset = (): (() => void) => {
  const t = useMessages();
  const toast = useToast();
  const { mode = 'system', setMode } = useColorScheme();

  return () => {
    const before = { look: look.get(), keys: singleKeys.get(), mode };
    look.set(DEFAULT_LOOK);
    singleKeys.set(true);
    setMode('system');
    toast({
      message: t('customizer.wasReset'),
      subject: 'customizer',
      undo: () => {
        look.set(before.look);
        singleKeys.set(before.keys);
        setMode(before.mode);
      },
    });
  };
};
